import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from './files.ts'

/* Makes an embedded Postgres with the tables and writes its archive to the path of the command line. */

const [, , path] = process.argv
if (path === undefined) throw new Error('The command line has no path')
const client = await PGlite.create()
await migrate(drizzle({ client }), { migrationsFolder })
const archive = await client.dumpDataDir('none').finally(() => client.close())
await writeFile(path, Buffer.from(await archive.arrayBuffer()))
