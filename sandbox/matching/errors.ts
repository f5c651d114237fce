/** Postgres does not take the pattern. */
export class InvalidPattern extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidPattern'
  }
}

/** Postgres does not take the pattern, and may be broken by it. */
export class BreakingPattern extends InvalidPattern {
  constructor() {
    super('The pattern is too complex')
    this.name = 'BreakingPattern'
  }
}

/** Matching was given up. */
export class SlowPattern extends Error {
  constructor() {
    super('The pattern takes too long')
    this.name = 'SlowPattern'
  }
}
