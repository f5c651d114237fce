import * as z from 'zod/mini'

// zod compiles object parsers with `new Function`, which the site's policy forbids. The switch has to be thrown before
// the first schema is made, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }
