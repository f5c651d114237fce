import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import { z } from '#lib/contracts/zod.ts'

/**
 * What goes wrong with a call. Without `afterHandling` the fault replaces the work. With it the work is done first,
 * as when a connection breaks during an answer. `truncate` and `cut` always do the work, because they need an answer.
 */
export const Fault = z.object({
  /** Milliseconds to wait before anything else. */
  delayMs: z.exactOptional(z.number().check(z.int(), z.minimum(0), z.maximum(600_000))),
  /** Refuse with this status. */
  status: z.exactOptional(z.number().check(z.int(), z.minimum(400), z.maximum(599))),
  /** The code of that refusal. */
  code: z.exactOptional(z.string()),
  /** Cut the connection. */
  drop: z.exactOptional(z.boolean()),
  /** Send the first half of the answer. */
  truncate: z.exactOptional(z.boolean()),
  /** Announce the whole answer, send its first half and cut the connection. */
  cut: z.exactOptional(z.boolean()),
  /** Send this text with status 200, as if it were JSON. */
  text: z.exactOptional(z.string()),
  /** Send a web page with status 200, as a captive portal does. */
  html: z.exactOptional(z.boolean()),
  /** Send nothing with status 200. */
  empty: z.exactOptional(z.boolean()),
  /** Send nothing with status 204. */
  noContent: z.exactOptional(z.boolean()),
  /** Do the work of the call before the fault. */
  afterHandling: z.exactOptional(z.boolean()),
  /** Leave out the headers that let a page of another origin read the answer. */
  noCors: z.exactOptional(z.boolean()),
  /** Happen this many times. Without it, the fault always happens. */
  times: z.exactOptional(z.number().check(z.int(), z.positive())),
  /** Happen to this back user only. */
  email: z.exactOptional(z.string()),
})
export type Fault = z.infer<typeof Fault>

/** One request that reached a call of the contract. */
export interface Call {
  readonly name: EndpointName
  readonly method: string
  /** The requested path with its query. */
  readonly path: string
  readonly at: Date
  /** The caller's e-mail from the request. It is not verified. */
  readonly email: string | null
}

/** A fault and its call. */
export interface PlannedFault {
  readonly name: EndpointName
  readonly fault: Fault
}

/** The planned faults and the calls so far. Nothing fails until `set` plans a fault. */
export interface Faults {
  /** Whether `/__sandbox/faults` may plan faults too. */
  readonly overHttp: boolean
  /** Plans a fault. It replaces the fault for the same call and the same user. */
  set(name: EndpointName, fault: Fault): void
  /** Forgets the faults and the calls, of all users or of one. */
  clear(email?: string): void
  readonly planned: readonly PlannedFault[]
  /** The latest requests, oldest first. */
  readonly calls: readonly Call[]
  /** Records a call and takes its planned fault, if any. A fault for the caller comes before a fault for all callers. */
  take(call: Call): Fault | null
}

const callsKept = 10_000

/** Makes an empty plan. */
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
