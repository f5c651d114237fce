import { type Danger, findDanger } from '#lib/patterns/find-danger.ts'
import { answerJobs } from '../app-worker.ts'

answerJobs<string, Danger | null>(findDanger)
