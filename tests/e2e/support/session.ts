import { storageKeys } from '#browser/storage.ts'
import { tokenSecret } from '#sandbox/db/settings.ts'
import { functionalitiesOf } from '#sandbox/http/authenticate.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import { now } from './clock.ts'
import type { TestUser } from './data.ts'
import type { World } from './world.ts'

/** What a login of this user would write into local storage, in its order. */
export async function sessionOf(world: World, { id, email }: TestUser): Promise<Readonly<Record<string, string>>> {
  const { db } = world.sandbox
  const holder = { backUserId: id, email, functionalities: await functionalitiesOf(db, id) }
  return {
    [storageKeys.backUserEmail]: email,
    [storageKeys.backUserId]: id,
    [storageKeys.accessToken]: await signToken(holder, await tokenSecret(db), now()),
  }
}
