import { bareText } from './bare-text.ts'
import { plainText } from './text.ts'

/* The rule of the HTML standard for `<input type=email>`. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** Whether a text is an e-mail address, by the rule of the HTML standard. Source: INP-06, SES-10, USR-16, CUS-04. */
export function isEmail(text: string): boolean {
  return email.test(text)
}

/** A name and an address in brackets, as mail programs copy a person. */
const named = /^(.*?)\s*([<([])([^<>()[\]]+)([>)\]])$/s

/**
 * Reads an e-mail address: `a@b.c`, or the one in what mail programs copy, such as `Name <a@b.c>` or `mailto:a@b.c?subject=x`. A domain
 * of other letters becomes its ASCII form, as in the browser's own e-mail fields.
 *
 * @returns null when there is no address, or when it is not clear which one is meant
 * Source: INP-01, INP-05, INP-06.
 */
export function readEmail(typed: string): string | null {
  const plain = plainText(typed)
  // Signs that also stand around an address can be part of it.
  if (isEmail(plain)) return plain
  const bare = bareText(typed)
  const [, name = '', open = '', inside = '', close = ''] = named.exec(bare) ?? []
  if (!['<>', '()', '[]'].includes(open + close)) return asciiEmail(bare)
  const address = asciiEmail(bareText(inside))
  const isOnly = !/\S@\S/.test(name) || readEmail(name)?.toLowerCase() === address?.toLowerCase()
  return isOnly ? address : null
}

/** The address with the apostrophe and the domain that can be sent. */
function asciiEmail(text: string): string | null {
  const address = text.replace(/[’ʼ]/g, "'").replace(/(?<=@)(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u, asciiDomain)
  return isEmail(address) ? address : null
}

/** A host can also be a number in other digits, which is no domain. */
function asciiDomain(domain: string): string {
  const { hostname } = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : { hostname: '' }
  return hostname.includes('xn--') ? hostname : domain
}
