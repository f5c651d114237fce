// The package of the types names this module without the folder, which Node does not resolve.
declare module 'selenium-webdriver/http/index.js' {
  export * from 'selenium-webdriver/http.js'
}
