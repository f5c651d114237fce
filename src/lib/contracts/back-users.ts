import { Id, OptionalId, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing } from './endpoint.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A right of a back user: the code is sent, the name is shown. Source: USR-03. */
export const NamedFunctionality = z.object({ code: Text, name: Text })
export type NamedFunctionality = z.infer<typeof NamedFunctionality>

/** A functionality as an object or as a text. A text may be the code or the name, so the code stays unknown. Source: USR-45. */
const HeldFunctionality = z.union([
  z.pipe(
    z.string(),
    z.transform((text) => ({ code: null, name: text })),
  ),
  NamedFunctionality,
])

/** A back user in the list. `id` is an alias of `backUserId`, which takes precedence. Source: USR-36, USR-45. */
export const BackUser = withAliases(
  { backUserId: OptionalId, email: Text, functionalities: listOf(HeldFunctionality) },
  aliases.backUser,
)
export type BackUser = z.output<typeof BackUser>

const admin = ['ADMIN'] as const
const UserParams = z.object({ backUserId: Id })

export const listBackUsers = endpoint({
  summary: 'List the back users',
  method: 'GET',
  path: paths.backUsers,
  access: admin,
  answer: list(BackUser, 'backUsersDetails'),
  errors: {},
})

export const listFunctionalities = endpoint({
  summary: 'List the functionalities that a back user can hold',
  method: 'GET',
  path: paths.backUserFunctionalities,
  access: admin,
  answer: list(NamedFunctionality, 'backUsersFunctionalityList'),
  errors: {},
})

/** `functionalities` are codes. Source: USR-24. */
export const createBackUser = endpoint({
  summary: 'Create a back user',
  method: 'POST',
  path: paths.backUsers,
  access: admin,
  body: z.object({ email: z.string(), password: z.string(), functionalities: z.array(z.string()) }),
  answer: nothing,
  errors: {
    required: 400,
    invalidEmail: 400,
    invalidPassword: 400,
    invalidFunctionalities: 400,
    backUserAlreadyExists: 409,
  },
})

/** A field that is omitted does not change. A functionality is sent with code and name. Source: USR-25, USR-38, USR-39. */
export const updateBackUser = endpoint({
  summary: 'Change the password or the functionalities of a back user',
  method: 'PATCH',
  path: paths.backUser,
  access: admin,
  params: UserParams,
  body: z.object({
    password: z.optional(z.string()),
    functionalities: z.optional(z.array(z.object({ code: z.string(), name: z.string() }))),
  }),
  answer: nothing,
  errors: { required: 400, invalidPassword: 400, invalidFunctionalities: 400, backUserNotFound: 404 },
})

export const deleteBackUser = endpoint({
  summary: 'Delete a back user',
  method: 'DELETE',
  path: paths.backUser,
  access: admin,
  params: UserParams,
  answer: nothing,
  errors: { backUserNotFound: 404, ownAccount: 409 },
})
