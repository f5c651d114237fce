import { plainText, unwrapped } from './text.ts'

/** A bullet, an emoji or the rest of a label, as lists and contacts put before a value. */
const bullet = /^(?:[\s;,:]+|[-*•·▪]\s+|\p{Extended_Pictographic}\s*|#(?=[^@]*$))/u
/** A name of the value that follows. A colon without a space can be part of an address, so only these words end with one. */
const label =
  /^(?:\p{L}[\p{L}\p{M}°.()'’ -]{0,39}(?:\s:\s*|:\s+)|(?:e-?mail|mail|m[ée]l|courriel|t[ée]l([ée]phone)?|phone|mobile|portable|gsm|id|uuid|identifiant|transaction)\.?(?:\s*:\s*|\s+)|n[°º]\s*|(?:tel|callto|sms|smtp|sip):)/iu
const comment = /\s\([\p{L}\p{M}\s.'’-]+\)$/u
/** A mail link with a text for the mail can be this long. No value is. */
const longest = 2000
/** A number or an address with the link that programs write after it. */
const linked = /^(?:\[(.+)\]|(.+?))\s*[<([]((?:tel|callto|sms|mailto):[^<>()[\]]+)[>)\]]$/is

/**
 * The value in a copied text, as `plainText` has it: without the label, the link and the marks that a sentence, a list, contacts, a mail
 * program or code put around it. Source: INP-05.
 */
export function bareText(pasted: string): string {
  if (pasted.length > longest) return pasted
  const text = withoutLink(plainText(pasted).normalize())
    .replace(bullet, '')
    .replace(label, '')
    .replace(comment, '')
    .replace(/[\s;,.]+$/, '')
    .replace(/^(\*\*|_)(.+)\1$/, '$2')
  const bare = unwrapped(text)
  return bare === pasted ? bare : bareText(bare)
}

/** The address of a mail link, and the target of a link that shows the same as it opens. */
function withoutLink(text: string): string {
  const [, inBrackets, before, target] = linked.exec(text) ?? []
  const shown = inBrackets ?? before
  if (shown !== undefined && target !== undefined && isSame(bareText(shown), bareText(target))) return target
  return text.replace(
    /^mailto:(?!\/|.*%[01])([^?]*)(\?(?!.*(?:@|%40)).*)?$/is,
    (link, address) => decoded(address) ?? link,
  )
}

/** One of the two numbers may lack the code of its country. */
function isSame(shown: string, target: string): boolean {
  if (target.includes('@')) return shown.toLowerCase() === target.toLowerCase()
  const [one, other] = [shown, target].map((text) => text.replace(/\(0\)|\D/g, '').replace(/^0+/, ''))
  return one !== undefined && other !== undefined && one.length > 5 && other.endsWith(one)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
