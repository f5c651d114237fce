import { siteBase } from '#lib/site-base.ts'

/** The path at which the site is served, with a slash at both ends. */
export const servedBase = `${siteBase}/`

/** An address of the site as the browser asks for it. Addresses that contain the base already, and whole ones, stay as they are. */
export function served(address: string): string {
  const isBelow = `${address}/`.startsWith(servedBase)
  return address.startsWith('/') && !isBelow ? siteBase + address : address
}
