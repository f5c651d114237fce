import { answerJobs } from '#browser/answer-jobs.ts'
import { type Danger, findDanger } from '#lib/patterns/find-danger.ts'

answerJobs<string, Danger | null>(findDanger)
