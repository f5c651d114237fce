import * as z from 'zod/mini'

// zod compiles object parsers with `new Function`, which the site's content security policy forbids. The option has to be
// set before the first schema is created, so every schema imports `z` from here.
z.config({ jitless: true })

export { z }
