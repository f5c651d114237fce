const { readdirSync } = require('node:fs')
const path = require('node:path')

// The name and the format are the ones that astro-i18next still finds on current Node (docs/decisions.md).
module.exports = {
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  // Some content is only French.
  namespaces: readdirSync(path.join(__dirname, 'public/locales/fr')).map((file) => path.basename(file, '.json')),
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    fallbackLng: 'en',
    preload: ['en', 'fr'],
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  },
}
