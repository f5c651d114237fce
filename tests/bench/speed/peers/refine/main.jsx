import { useTable } from '@refinedev/antd'
import { Refine, useList, useLogin } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { Button, ConfigProvider, Form, Input, Layout, Radio, Table } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router'
import { logIn, read } from '../api.js'

/* The same pages with an admin framework and its component library. Its table has pages of 50 rows. */

const dataProvider = {
  async getList({ resource, meta }) {
    if (resource === 'hubs') {
      const data = await read('/backoffice/shoppingHubs')
      return { data, total: data.length }
    }
    const answer = await read('/backoffice/transactions/unaffected', { shoppinghubId: meta.hub })
    return { data: answer.unaffectedTransactionsInfo, total: answer.unaffectedTransactionsInfo.length }
  },
}

const authProvider = {
  async login(values) {
    await logIn(values)
    return { success: true, redirectTo: '/home.html' }
  },
  async logout() {
    return { success: true }
  },
  async check() {
    return { authenticated: true }
  },
  async onError() {
    return {}
  },
}

function Login() {
  const { mutate } = useLogin()
  return (
    <main>
      <h1>Log in</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate(Object.fromEntries(new FormData(event.currentTarget)))
        }}
      >
        <Input name="email" type="email" />
        <Input name="password" type="password" />
        <Button type="primary" htmlType="submit">
          Log in
        </Button>
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
  const { result } = useList({ resource: 'hubs', pagination: { mode: 'off' } })
  const [chosen, choose] = useState(localStorage.getItem('hub'))
  return (
    <Form
      onFinish={() => {
        localStorage.setItem('hub', chosen)
        onNext(chosen)
      }}
    >
      <Radio.Group
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        options={result.data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button type="primary" htmlType="submit" disabled={!chosen}>
        Next
      </Button>
    </Form>
  )
}

function Transactions({ hub }) {
  const { tableProps } = useTable({
    resource: 'transactions',
    meta: { hub },
    pagination: { mode: 'client', pageSize: 50 },
    syncWithLocation: false,
  })
  return (
    <Table {...tableProps} rowKey="id" scroll={{ x: 'max-content', y: 500 }}>
      {Object.keys(tableProps.dataSource?.[0] ?? {}).map((name) => (
        <Table.Column key={name} dataIndex={name} title={name} width={140} render={(value) => String(value ?? '')} />
      ))}
    </Table>
  )
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter basename="/refine">
    <ConfigProvider>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'hubs' }, { name: 'transactions' }]}
        options={{ disableTelemetry: true }}
      >
        <Layout>
          <Routes>
            <Route path="/login.html" element={<Login />} />
            <Route path="/home.html" element={<Home />} />
            <Route path="/association.html" element={<Association />} />
          </Routes>
        </Layout>
      </Refine>
    </ConfigProvider>
  </BrowserRouter>,
)
