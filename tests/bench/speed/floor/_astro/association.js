const api = '__API__'
const columns = [
  'label',
  'amount',
  'date',
  'retailerName',
  'isRetailerInHub',
  'hasHint',
  'bankName',
  'shoppingHubName',
  'cityName',
  'nbInCityWithoutStrongPattern',
  'nbInDepartmentWithoutStrongPattern',
  'nbSpendingInHubSameDay',
  'nbSpendingInCitySameDay',
  'totalTransactionOfTheDay',
  'nbLabelInHubJourneyForTheCustomer',
  'nbLabelInCityJourneyForTheCustomer',
  'nbLabelForTheCustomer',
  'inTwoPreviousDay',
  'nbLabelInAnotherCustomerHubJourney',
  'nbLabelForProgram',
  'nbClaim',
  'createdAt',
  'customerId',
  'id',
]
const rowHeight = 36
/** Rows enter the window in blocks, because each change costs a reflow and a paint of the table. */
const blockRows = 8
const malls = document.getElementById('malls')
const frame = document.getElementById('frame')
const body = frame.querySelector('tbody')
const search = document.querySelector('[type=search]')
let all = []
let shown = []
let drawn = 0

async function read(path, headers) {
  const token = localStorage.getItem('accessToken')
  const response = await fetch(api + path, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
    cache: 'no-store',
  })
  return response.json()
}

async function showMalls() {
  const list = await read('/backoffice/shoppingHubs')
  const saved = localStorage.getItem('hub')
  for (const { id, name } of list) {
    const label = malls.firstElementChild.appendChild(document.createElement('label'))
    const radio = label.appendChild(document.createElement('input'))
    Object.assign(radio, { type: 'radio', name: 'hub', value: id, checked: id === saved })
    label.append(name)
  }
  malls.hidden = false
  malls.lastElementChild.disabled = !malls.hub.value
}

async function showRows(hub) {
  localStorage.setItem('hub', hub)
  all = (await read('/backoffice/transactions/unaffected', { shoppinghubId: hub })).unaffectedTransactionsInfo
  const head = frame.querySelector('thead tr')
  for (const column of columns) head.appendChild(document.createElement('th')).textContent = column
  malls.hidden = true
  document.getElementById('list').hidden = false
  filter()
}

function filter() {
  const wanted = search.value.toLowerCase()
  shown = wanted === '' ? all : all.filter((row) => row.label.toLowerCase().includes(wanted))
  document.getElementById('count').textContent = `${shown.length} of ${all.length}`
  draw(true)
}

/*
 * Only the rows in view exist. A row that leaves the window at one end gets the texts of the one that enters at the other; the rows
 * above and below the window keep the heights of the rest.
 */
const above = body.appendChild(document.createElement('tr'))
let rows = []
const below = body.appendChild(document.createElement('tr'))

/** @param isNew whether the rows in view show other transactions than before */
function draw(isNew) {
  const count = Math.min(shown.length, Math.ceil(frame.clientHeight / rowHeight) + 2 * blockRows)
  const block = Math.floor(frame.scrollTop / rowHeight / blockRows) * blockRows
  const first = Math.max(0, Math.min(block - blockRows / 2, shown.length - count))
  if (!isNew && first === drawn) return
  const kept = isNew ? 0 : Math.max(0, count - Math.abs(first - drawn))
  const isDown = first > drawn
  const free = isDown ? rows.slice(0, rows.length - kept) : rows.slice(kept)
  const stay = isDown ? rows.slice(rows.length - kept) : rows.slice(0, kept)
  const entering = Array.from({ length: count - kept }, () => free.pop() ?? newRow())
  for (const row of free) row.remove()
  const start = kept > 0 && isDown ? first + kept : first
  for (const [index, row] of entering.entries()) write(row, shown[start + index])
  if (isDown || kept === 0) below.before(...entering)
  else above.after(...entering)
  rows = isDown ? [...stay, ...entering] : [...entering, ...stay]
  above.style.height = `${first * rowHeight}px`
  below.style.height = `${(shown.length - first - count) * rowHeight}px`
  drawn = first
}

function newRow() {
  const row = document.createElement('tr')
  for (const _ of columns) row.appendChild(document.createElement('td'))
  return row
}

function write(row, transaction) {
  for (const [at, column] of columns.entries()) row.children[at].textContent = transaction[column] ?? ''
}

frame.addEventListener('scroll', () => draw(false))
search.addEventListener('input', filter)
malls.addEventListener('change', () => (malls.lastElementChild.disabled = false))
malls.addEventListener('submit', (event) => {
  event.preventDefault()
  showRows(malls.hub.value)
})
const asked = new URLSearchParams(location.search).get('hub')
if (asked) showRows(asked)
else showMalls()
