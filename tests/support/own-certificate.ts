import type { Certificate } from '#scripts/static-server.ts'

/** A certificate for 127.0.0.1 that is signed by itself and valid until 2100. Its key is public, so it protects nothing. */
export const ownCertificate: Certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsL81tqdAe2qRx6nM
n/aD/MXXmeSgO6GbTrAN79FZB9mhRANCAATNyU8z/1GbEDvNG89uxlVkqastMhCo
I7xWlLQg3YOCP2udiV4oge26jktAzA0JtNioNDwrxMiZlrFFdGsMY5Xd
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBXDCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMDAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABM3JTzP/UZsQO80b
z27GVWSpqy0yEKgjvFaUtCDdg4I/a52JXiiB7bqOS0DMDQm02Kg0PCvEyJmWsUV0
awxjld2jQzBBMA8GA1UdEQQIMAaHBH8AAAEwDwYDVR0TAQH/BAUwAwEB/zAdBgNV
HQ4EFgQUGSwbqwJy9Cu4X05+LvobgEKPB3YwCgYIKoZIzj0EAwIDSAAwRQIgSoXx
ELuaauQkaSlrrLv/9Lj4g753sJ/zFj2eszwPp0ACIQCcUrD7iqVFjOL1HxFVro7d
0UAsfW0rVYlBTmkdUu9GBw==
-----END CERTIFICATE-----`,
}
