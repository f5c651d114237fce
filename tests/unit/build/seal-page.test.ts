import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sealPage } from '#build/seal-page.ts'
import { builtPage, configMeta } from '#tests/support/built-page.ts'

function sealed(html: string): string {
  const result = sealPage(html)
  if (result.kind === 'refused') throw new Error(result.problems.join('\n'))
  return result.html
}

function problems(html: string): string[] {
  const result = sealPage(html)
  return result.kind === 'refused' ? result.problems : []
}

function policy(html: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(sealed(html))?.[1] ?? ''
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('sealPage', () => {
  it('writes the whole policy of a page without inline blocks', () => {
    expect(policy(builtPage())).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob:; " +
        "font-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; " +
        "frame-src 'none'; form-action 'self'; require-trusted-types-for 'script'; " +
        'trusted-types default app-worker',
    )
  })

  it('puts the policy right behind the charset meta and changes nothing else', () => {
    const page = builtPage({ head: '<script>guard()</script>' })
    const result = sealed(page)
    expect(result).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]*"><title>/,
    )
    expect(result.replace(/<meta http-equiv="Content-Security-Policy" content="[^"]*">/, '')).toBe(page)
  })

  it('preloads style sheets and scripts right behind the policy, before any script runs', () => {
    const html = builtPage({
      head: '<script>guard()</script><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">',
      body: '<link rel="stylesheet" href="/late.css">',
    })
    const links =
      '<link rel="preload" as="style" href="/a.css"><link rel="preload" as="style" href="/b.css">' +
      '<link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/b.js">'
    expect(sealPage(html, ['/_astro/a.js', '/_astro/b.js'])).toMatchObject({
      html: expect.stringMatching(new RegExp(`<meta http-equiv[^>]*>${links}`)),
    })
  })

  it('preloads late parts with a low priority', () => {
    const sealed = sealPage(builtPage(), ['/_astro/a.js'], ['/_astro/Step.late.js'])
    expect(sealed).toMatchObject({
      html: expect.stringContaining(
        '<link rel="modulepreload" href="/_astro/a.js"><link rel="modulepreload" href="/_astro/Step.late.js" fetchpriority="low">',
      ),
    })
  })

  it('allows each inline script and style by its hash, in the order of the page and once each', () => {
    const result = policy(
      builtPage({
        head: '<script>first()</script><style>a{color:red}</style>',
        body: '<script type="module">second()</script><script>first()</script><noscript><style>b{}</style></noscript>',
      }),
    )
    expect(result).toContain(`script-src 'self' ${hash('first()')} ${hash('second()')};`)
    expect(result).toContain(`style-src 'self' ${hash('a{color:red}')} ${hash('b{}')};`)
  })

  it('hashes the text as the browser reads it, whatever the line ends', () => {
    expect(policy(builtPage({ head: '<script>a()\r\nb()</script>' }))).toContain(hash('a()\nb()'))
  })

  it.each(['speculationrules', 'importmap', 'text/javascript', 'MODULE'])('hashes a block of type %s', (type) => {
    expect(policy(builtPage({ head: `<script type="${type}">{}</script>` }))).toContain(hash('{}'))
  })

  it.each(['application/json', 'application/ld+json'])('leaves out a data block of type %s', (type) => {
    expect(policy(builtPage({ head: `<script type="${type}">{}</script>` }))).toContain("script-src 'self';")
  })

  it.each([
    [
      'a style attribute',
      '<div class="box tall" style="height:70vh"></div>',
      '<div class="box tall"> has a style attribute',
    ],
    ['a style attribute in a template', '<template><p style="top:0"></p></template>', '<p> has a style attribute'],
    ['a style attribute without scripts', '<noscript><p style="top:0"></p></noscript>', '<p> has a style attribute'],
    [
      'an event attribute',
      '<img id="logo" src="/a.png" ONERROR="x()">',
      '<img id="logo"> has an event attribute (onerror)',
    ],
    ['an event attribute of a second body tag', '<body onload="x()">', '<body> has an event attribute (onload)'],
    ['a javascript: link', '<a href="javascript:void 0">x</a>', '<a> has a javascript: URL (href)'],
    ['a javascript: link in disguise', '<a href=" java&#10;Script:x()">x</a>', '<a> has a javascript: URL (href)'],
    [
      'a javascript: form',
      '<button formaction="javascript:x()"></button>',
      '<button> has a javascript: URL (formaction)',
    ],
    [
      'a javascript: link in a picture',
      '<svg><a xlink:href="javascript:x()"/></svg>',
      '<a> has a javascript: URL (xlink:href)',
    ],
    [
      'a script of another origin',
      '<script src="https://cdn.example.com/a.js"></script>',
      '<script> loads from another origin',
    ],
    ['a script without scheme', '<script src="//cdn.example.com/a.js"></script>', '<script> loads from another origin'],
    [
      'a script in its address',
      '<script src="data:text/javascript,x()"></script>',
      '<script> loads from another origin',
    ],
    [
      'a style of another origin',
      '<link rel="stylesheet" href="https://cdn.example.com/a.css">',
      '<link> loads from another origin',
    ],
    [
      'an island of another origin',
      '<astro-island component-url="https://x.test/a.js"></astro-island>',
      '<astro-island> loads from another origin',
    ],
  ])('refuses %s and names the element', (_, body, problem) => {
    expect(problems(builtPage({ body }))).toEqual([expect.stringContaining(problem)])
  })

  it('names every problem of a page, not only the first', () => {
    expect(problems(builtPage({ body: '<p style="top:0" onclick="x()"></p>' }))).toHaveLength(2)
  })

  it('allows own files and a canonical address elsewhere', () => {
    const head = '<link rel="canonical" href="https://example.com/"><script type="module" src="/_astro/a.js"></script>'
    expect(problems(builtPage({ head }))).toEqual([])
  })

  it('refuses a page without a charset meta', () => {
    expect(problems(builtPage().replace('<meta charset="utf-8">', ''))).toEqual([
      'has 0 charset metas, exactly one is needed',
    ])
  })

  it('refuses a script in front of the charset meta, which no policy would bind', () => {
    expect(problems(builtPage().replace('<head>', '<head><script>early()</script>'))).toEqual([
      'the charset meta is not the first element of the head',
    ])
  })

  it('refuses a page that a browser may translate [INP-15?]', () => {
    expect(problems(builtPage().replace(' translate="no"', ''))).toEqual([expect.stringContaining('may be translated')])
  })

  it('refuses a page that already has a policy', () => {
    expect(problems(sealed(builtPage()))).toEqual([expect.stringContaining('already has a policy')])
  })

  it.each([
    ['no', builtPage().replace(configMeta, ''), 'has 0 app-config metas'],
    ['a second', builtPage({ head: configMeta }), 'has 2 app-config metas'],
    ['a filled', builtPage().replace('"apiUrl":""', '"apiUrl":"https://api.example.com"'), 'not the unstamped one'],
    ['a broken', builtPage().replace('{"apiUrl"', '"apiUrl"'), 'not the unstamped one'],
  ])('refuses a page with %s app-config meta', (_, html, problem) => {
    expect(problems(html)).toEqual([expect.stringContaining(problem)])
  })
})
