const form = document.querySelector('form')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const email = form.email.value.trim()
  const password = form.password.value
  const badEmail = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  document.getElementById('email-error').hidden = !badEmail
  document.getElementById('password-error').hidden = password !== ''
  if (badEmail || password === '') return
  const failure = document.getElementById('failure')
  failure.hidden = true
  try {
    const response = await fetch('__API__/backoffice/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (!response.ok) throw new Error('refused')
    localStorage.setItem('accessToken', (await response.json()).accessToken)
    location.assign('home.html')
  } catch {
    failure.hidden = false
    failure.textContent = 'Something went wrong.'
  }
})
