import { describe, expect, it } from 'vitest'
import { allRoutes } from '#lib/routes.ts'
import { readRefusal } from '#lib/session/refusal.ts'
import { functionalities } from '#lib/session/token.ts'

describe('readRefusal', () => {
  it('names the page that was refused and the functionality that it needs [NAV-05] [NAV-32]', () => {
    expect(readRefusal('/user-management?a=1', ['SUPPORT_LVL_1'], 'en')).toEqual({
      kind: 'refused',
      asked: '/user-management?a=1',
      route: 'users',
      needs: 'ADMIN',
    })
    expect(readRefusal('/fr/hub-update/7', [], 'fr')).toMatchObject({ kind: 'refused', needs: 'HUB_SETUP_INIT' })
  })

  it('offers the page to an account that may open it by now, in the language of the fallback page [NAV-32]', () => {
    const linkFor = (asked: string) => readRefusal(asked, functionalities, 'fr')
    expect(linkFor('/user-management?a=1')).toMatchObject({
      kind: 'allowed',
      needs: 'ADMIN',
      link: '/fr/user-management/?a=1',
    })
    expect(linkFor('/fr/hub-update/a%20b')).toMatchObject({ kind: 'allowed', link: '/fr/hub-update/?id=a+b' })
    expect(linkFor('/hub-update/?id=7')).toMatchObject({ kind: 'allowed', link: '/fr/hub-update/?id=7' })
    expect(linkFor('/home')).toMatchObject({ kind: 'allowed', needs: null, link: '/fr/home/' })
  })

  it.each(['/nope', '/home/more', '/Home', '/fr/nope', '/en/home'])('knows no page at %s [NAV-34]', (asked) => {
    expect(readRefusal(asked, functionalities, 'en')).toEqual({ kind: 'unknown', asked })
  })

  it.each([null, '', '/', '/fr/', '/no-access', '/fr/no-access?page=/home'])('says nothing of %j [NAV-32]', (asked) => {
    expect(readRefusal(asked, functionalities, 'en')).toEqual({ kind: 'none' })
  })

  it.each([
    '//',
    '///',
    '/\\',
    '//evil.example/home',
    '/\\evil.example/home',
    '/\t/evil.example/home',
    'https://evil.example/home',
    'https://site.invalid/home',
    'javascript:alert(1)',
    'data:text/html,home',
    'home',
    ' /home',
    '%00',
    '/%00',
    '/%E0%A4%A',
    '/hub-update/%E0%A4%A',
    '/hub-update/%',
    'http://[',
    '//[',
    '/ho\u0000me',
    '/<script>alert(1)</script>',
  ])('takes the hostile %j for an unknown page and offers nothing [NAV-34]', (asked) => {
    expect(readRefusal(asked, functionalities, 'en')).toEqual({ kind: 'unknown', asked })
  })

  it('shortens an address that would fill the page [NAV-34]', () => {
    const refusal = readRefusal(`/${'a'.repeat(100_000)}`, [], 'en')
    expect(refusal).toEqual({ kind: 'unknown', asked: `/${'a'.repeat(299)}…` })
  })

  it('offers pages of this site only, whatever stands behind the path', () => {
    for (const tail of [
      '?next=//evil.example',
      '?id=//evil.example',
      '/%2F%2Fevil.example',
      '#//evil.example',
      '/..//',
    ]) {
      for (const { page } of allRoutes) {
        const refusal = readRefusal(page + tail, functionalities, 'en')
        if (refusal.kind !== 'allowed') continue
        const link = new URL(refusal.link, 'https://site.invalid')
        expect(link.origin).toBe('https://site.invalid')
        expect(allRoutes.map((route) => `${route.page}/`)).toContain(link.pathname)
      }
    }
  })
})
