import { postgresTests } from './postgres-tests.ts'
import { conclude } from './runners.ts'

const files = process.argv.slice(2)
process.exitCode = conclude([await (files.length > 0 ? postgresTests(files) : postgresTests())])
