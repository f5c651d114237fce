// CloudFront function for viewer requests, runtime cloudfront-js-2.0. A private bucket does not find a folder's
// index.html by itself, and knows no rewrites.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const hub = /^(\/.+)?\/hub-update\/[^/]+\/?$/.exec(request.uri)
  if (hub) {
    request.uri = `${hub[1] || ''}/hub-update/index.html`
  } else if (request.uri.endsWith('/')) {
    request.uri += 'index.html'
  } else if (!/\.[^/]+$/.test(request.uri) && !request.uri.includes('/_astro/')) {
    request.uri += '/index.html'
  }
  return request
}
