import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import { z } from '#lib/contracts/zod.ts'

/**
 * What goes wrong with a call. Without `afterHandling` the fault comes instead of the work, with it the work is done
 * first, as when a connection dies under an answer. `truncate` always does the work: it needs an answer to cut.
 */
export const Fault = z.object({
  /** Milliseconds to wait before anything else. */
  delayMs: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(600_000))),
  /** Refuse with this status. */
  status: z.exactOptional(z.number().check(z.int(), z.minimum(400), z.maximum(599))),
  /** Code of that refusal; without one it has none. */
  code: z.exactOptional(z.string()),
  /** Cut the connection. */
  drop: z.exactOptional(z.boolean()),
  /** Send the first half of the answer. */
  truncate: z.exactOptional(z.boolean()),
  /** Send a web page with status 200, as a captive portal does. */
  html: z.exactOptional(z.boolean()),
  /** Send nothing with status 200. */
  empty: z.exactOptional(z.boolean()),
  /** Do the work of the call before the fault. */
  afterHandling: z.exactOptional(z.boolean()),
  /** Leave out the headers that let a page of another origin read the answer. */
  noCors: z.exactOptional(z.boolean()),
  /** Happen so many times and then no more; without it, always. */
  times: z.exactOptional(z.number().check(z.int(), z.positive())),
  /** Happen to this back user only. */
  email: z.exactOptional(z.string()),
})
export type Fault = z.infer<typeof Fault>

/** One request that reached a call of the contract. */
export interface Call {
  readonly name: EndpointName
  readonly method: string
  /** Path with the query, as it was asked for. */
  readonly path: string
  readonly at: Date
  /** Who called, as far as the request says; not verified. */
  readonly email: string | null
}

/** A fault with the call that it happens to. */
export interface PlannedFault {
  readonly name: EndpointName
  readonly fault: Fault
}

/** Faults that are planned and calls that were made; nothing goes wrong until `set` says so. */
export interface Faults {
  /** Whether `/__sandbox/faults` may plan faults too. */
  readonly overHttp: boolean
  /** Plans a fault; it takes the place of the one for the same call and the same user. */
  set(name: EndpointName, fault: Fault): void
  /** Forgets faults and calls, all of them or those of one user. */
  clear(email?: string): void
  readonly planned: readonly PlannedFault[]
  /** The latest requests, oldest first. */
  readonly calls: readonly Call[]
  /** Notes a request and takes the fault that is planned for it, if any; one for the caller alone goes first. */
  take(call: Call): Fault | null
}

const callsKept = 10_000

/** Makes the plan of one sandbox. */
export function createFaults(options: { readonly overHttp: boolean } = { overHttp: false }): Faults {
  let planned: readonly PlannedFault[] = []
  let calls: Call[] = []

  function without(entry: PlannedFault): readonly PlannedFault[] {
    return planned.filter((other) => other !== entry)
  }

  return {
    overHttp: options.overHttp,
    set(name, fault) {
      const others = planned.filter((entry) => entry.name !== name || !sameUser(entry.fault.email, fault.email))
      planned = [...others, { name, fault }]
    },
    clear(email) {
      planned = email === undefined ? [] : planned.filter(({ fault }) => !sameUser(fault.email, email))
      calls = email === undefined ? [] : calls.filter((call) => !sameUser(call.email ?? undefined, email))
    },
    get planned() {
      return planned
    },
    get calls() {
      return calls
    },
    take(call) {
      if (calls.length >= callsKept) calls.shift()
      calls.push(call)
      const fitting = planned.filter(({ name }) => name === call.name)
      const entry =
        fitting.find(({ fault }) => call.email !== null && sameUser(fault.email, call.email)) ??
        fitting.find(({ fault }) => fault.email === undefined)
      if (!entry) return null
      const { times } = entry.fault
      if (times !== undefined) {
        const left = { ...entry, fault: { ...entry.fault, times: times - 1 } }
        planned = times > 1 ? planned.map((other) => (other === entry ? left : other)) : without(entry)
      }
      return entry.fault
    },
  }
}

/** Whether a text names a call of the contract. */
export function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(contract, name)
}

function sameUser(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
