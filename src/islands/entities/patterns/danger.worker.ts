import { answerJobs } from '#lib/patterns/answer-jobs.ts'
import { type Danger, findDanger } from '#lib/patterns/find-danger.ts'

answerJobs<string, Danger | null>(findDanger)
