/** Sets a query parameter in place; null removes it. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query
}
