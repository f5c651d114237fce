import { describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { openApiDocument } from '#sandbox/http/openapi.ts'

const document = openApiDocument('1.2.3')
const endpoints = Object.entries<Endpoint>(contract)
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()]

it('the document names its dialect and version, and is plain JSON', () => {
  expect(document).toMatchObject({ openapi: '3.1.1', info: { version: '1.2.3' } })
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

it('the document lists the calls of the contract and no other', () => {
  const listed = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(listed.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(([name]) => name).sort())
})

describe.each(endpoints)('%s', (_, endpoint) => {
  const operation = operationOf(endpoint)

  it('declares every parameter, the ones of its path as required', () => {
    const declared = operation?.parameters.map(({ name, in: place }) => `${place} ${name}`)
    expect(declared).toEqual([
      ...Object.keys(endpoint.params?.shape ?? {}).map((name) => `path ${name}`),
      ...Object.keys(endpoint.query?.shape ?? {}).map((name) => `query ${name}`),
      ...Object.keys(endpoint.headers?.shape ?? {}).map((name) => `header ${name}`),
    ])
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => `path ${match[1]}`)
    expect(declared).toEqual(expect.arrayContaining(inPath))
    expect(operation?.parameters.every(({ in: place, required }) => place !== 'path' || required)).toBe(true)
  })

  it('has a body exactly if the contract has', () => {
    expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.form) !== undefined)
  })

  it('asks for the token exactly if the contract does', () => {
    expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ accessToken: [] }])
    expect(operation?.responses[401] !== undefined).toBe(endpoint.access !== 'public' || hasStatus(endpoint, 401))
  })

  it('describes a success and every coded refusal', () => {
    expect(operation?.responses[endpoint.answer.kind === 'nothing' ? 204 : 200]).toBeDefined()
    for (const [code, status] of Object.entries(endpoint.errors)) {
      expect(JSON.stringify(operation?.responses[status])).toContain(`"${code}"`)
    }
  })
})

it('a list inside an object says what its items are', () => {
  const answer = JSON.stringify(operationOf(contract.getCustomerTransactions)?.responses[200])
  expect(answer).toContain('"transactions":{"type":"array","items":{"type":"object"')
})

function hasStatus({ errors }: Endpoint, status: number): boolean {
  return Object.values(errors).includes(status)
}
