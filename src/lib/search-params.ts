/** Sets a parameter of a query in place, or removes it for null. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query
}
