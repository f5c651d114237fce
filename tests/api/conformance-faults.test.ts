import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { CallReport } from '#scripts/conformance/call-check.ts'
import { faultsOf } from '#tests/support/api-faults.ts'
import type { Change } from '#tests/support/changed-api.ts'
import { linesOf, useCheckedApi } from '#tests/support/checked-api.ts'

const { api, check } = useCheckedApi()

/** The clock of the run, in milliseconds. It moves only while a slow call is answered. */
let clock = 0
const faults = faultsOf((ms) => {
  clock += ms
})

describe('an API with a fault in many calls', () => {
  let calls: ReadonlyMap<EndpointName, CallReport>
  /** Texts of all answers. */
  const texts = new Set<string>()

  beforeAll(async () => {
    const changes = new Map(faults.map(({ call, change }) => [call, change]))
    const noting = (name: string): Change => {
      return (answer) => {
        const body = answer.body.toString()
        if (body !== '') JSON.parse(body, (_, value: unknown) => typeof value === 'string' && texts.add(value))
        changes.get(name as EndpointName)?.(answer)
      }
    }
    api().change(Object.fromEntries(Object.keys(contract).map((name) => [name, noting(name)])))
    const done = await check('all', {}, { clock: () => clock, slowMs: 3_000 })
    calls = done.calls
  })

  it('has one fault in each of them', () => {
    expect(new Set(faults.map(({ call }) => call)).size).toBe(faults.length)
  })

  it.each(faults)('$fault: one line under $call', ({ call, outcome = 'different', lines, reason = null }) => {
    const report = calls.get(call)
    expect(linesOf(report)).toEqual(lines)
    expect([report?.outcome, report?.reason]).toEqual([outcome, reason])
  })

  it('has a report without a text of the answers', () => {
    const report = JSON.stringify([...calls.values()])
    const codes = new Set<string>(Object.values<Endpoint>(contract).flatMap(({ errors }) => Object.keys(errors)))
    // A shorter text may be a part of a word.
    const values = [...texts].filter((text) => text.length > 4 && !codes.has(text) && text !== 'internalError')
    expect(values.length).toBeGreaterThan(300)
    expect(values.filter((text) => report.includes(text))).toEqual([])
  })

  it('has nothing wrong in the others', () => {
    const faulty = new Set(faults.map(({ call }) => call))
    const others = [...calls.values()].filter(({ name }) => !faulty.has(name))
    expect(others.flatMap(linesOf)).toEqual([])
    expect(others.filter(({ outcome }) => outcome === 'missing' || outcome === 'different')).toEqual([])
  })
})
