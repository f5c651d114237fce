import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./sandbox/db/schema.ts', './sandbox/db/tables/*.ts'],
  out: './sandbox/db/migrations',
})
