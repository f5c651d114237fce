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
const malls = document.getElementById('malls')
const frame = document.getElementById('frame')
const body = frame.querySelector('tbody')
const search = document.querySelector('[type=search]')
let all = []
let shown = []
let drawn = -1

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
  drawn = -1
  draw()
}

/* The rows are made once. Scrolling changes their texts and the heights above and below them. */
const above = body.appendChild(document.createElement('tr'))
const rows = []
const below = body.appendChild(document.createElement('tr'))

function draw() {
  const count = Math.min(shown.length, Math.ceil(frame.clientHeight / rowHeight) + 4)
  const first = Math.max(0, Math.min(Math.floor(frame.scrollTop / rowHeight) - 1, shown.length - count))
  if (first === drawn) return
  drawn = first
  while (rows.length < count) {
    const row = document.createElement('tr')
    for (const _ of columns) row.appendChild(document.createElement('td'))
    rows.push(row)
  }
  above.style.height = `${first * rowHeight}px`
  below.style.height = `${(shown.length - first - count) * rowHeight}px`
  for (const [index, row] of rows.entries()) {
    if (index >= count) row.remove()
    else {
      if (!row.isConnected) below.before(row)
      for (const [at, column] of columns.entries()) row.children[at].textContent = shown[first + index][column] ?? ''
    }
  }
}

frame.addEventListener('scroll', draw)
search.addEventListener('input', filter)
malls.addEventListener('change', () => (malls.lastElementChild.disabled = false))
malls.addEventListener('submit', (event) => {
  event.preventDefault()
  showRows(malls.hub.value)
})
const asked = new URLSearchParams(location.search).get('hub')
if (asked) showRows(asked)
else showMalls()
