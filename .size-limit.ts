import { sizeChecks } from './scripts/size-budgets.ts'

export default await sizeChecks('dist', 'node_modules/.cache/dashboard-tc/compressed')
