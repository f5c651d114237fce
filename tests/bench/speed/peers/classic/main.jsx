import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getCoreRowModel, getFilteredRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from 'react-router'
import { logIn, read } from '../api.js'
import '../floor.css'

/* A single-page application as most are written: one bundle, a router, a query cache, a table model and a virtualiser. */

const client = new QueryClient()
const rowHeight = 36

function Login() {
  const navigate = useNavigate()
  async function submit(event) {
    event.preventDefault()
    await logIn(Object.fromEntries(new FormData(event.currentTarget)))
    navigate('/home.html')
  }
  return (
    <main>
      <h1>Log in</h1>
      <form onSubmit={submit}>
        <label>
          E-mail <input name="email" type="email" />
        </label>
        <label>
          Password <input name="password" type="password" />
        </label>
        <button type="submit">Log in</button>
      </form>
    </main>
  )
}

function Home() {
  return (
    <main>
      <h1>Home</h1>
      <Link to="/association.html">Manual association</Link>
    </main>
  )
}

function Association() {
  const [search, setSearch] = useSearchParams()
  const hub = search.get('hub')
  return (
    <main>
      <h1>Manual association</h1>
      {hub ? <Transactions hub={hub} /> : <Malls onNext={(next) => setSearch({ hub: next })} />}
    </main>
  )
}

function Malls({ onNext }) {
  const { data } = useQuery({ queryKey: ['hubs'], queryFn: () => read('/backoffice/shoppingHubs') })
  const [chosen, choose] = useState(localStorage.getItem('hub'))
  if (!data) return <p>Loading</p>
  function submit(event) {
    event.preventDefault()
    localStorage.setItem('hub', chosen)
    onNext(chosen)
  }
  return (
    <form onSubmit={submit}>
      {data.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="hub" value={id} checked={id === chosen} onChange={() => choose(id)} /> {name}
        </label>
      ))}
      <button type="submit" disabled={!chosen}>
        Next
      </button>
    </form>
  )
}

function Transactions({ hub }) {
  const [text, setText] = useState('')
  const { data } = useQuery({
    queryKey: ['transactions', hub],
    queryFn: () => read('/backoffice/transactions/unaffected', { shoppinghubId: hub }),
    select: (answer) => answer.unaffectedTransactionsInfo,
  })
  if (!data) return <p>Loading</p>
  return (
    <>
      <input type="search" aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <Table rows={data} text={text} />
    </>
  )
}

const columnsOf = (first) => Object.keys(first).map((id) => ({ id, accessorFn: (row) => row[id] ?? '', header: id }))

function Table({ rows, text }) {
  const frame = useRef(null)
  const columns = useMemo(() => columnsOf(rows[0] ?? {}), [rows])
  const table = useReactTable({
    data: rows,
    columns,
    state: { globalFilter: text },
    globalFilterFn: 'includesString',
    getCoreRowModel: getCoreRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  const shown = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: shown.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => frame.current,
    overscan: 6,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={frame} id="frame">
      <table>
        <thead>
          <tr>
            {columns.map(({ id }) => (
              <th key={id}>{id}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: above }} />
          {items.map(({ index }) => (
            <tr key={shown[index].id}>
              {shown[index].getVisibleCells().map((cell) => (
                <td key={cell.id}>{String(cell.getValue())}</td>
              ))}
            </tr>
          ))}
          <tr style={{ height: below }} />
        </tbody>
      </table>
    </div>
  )
}

createRoot(document.getElementById('root')).render(
  <QueryClientProvider client={client}>
    <BrowserRouter basename="/classic">
      <Routes>
        <Route path="/login.html" element={<Login />} />
        <Route path="/home.html" element={<Home />} />
        <Route path="/association.html" element={<Association />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
)
