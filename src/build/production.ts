/*
 * A build is for production, whatever environment a shell or a test runner has set: with the development files of the libraries its pages
 * do not start under the content policy. It comes before the first import of a library that asks for the environment.
 */
if (process.argv.includes('build')) process.env.NODE_ENV = 'production'

export {}
