const api = '__API__'

export async function read(path, headers = {}) {
  const token = localStorage.getItem('accessToken')
  const response = await fetch(api + path, { headers: { ...headers, Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

export async function logIn(values) {
  const response = await fetch(`${api}/backoffice/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  const { accessToken } = await response.json()
  localStorage.setItem('accessToken', accessToken)
}
