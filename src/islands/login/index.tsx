import { type IslandProps, IslandRoot } from '#ui/IslandRoot.tsx'
import { LoginForm } from './LoginForm.tsx'

export default function Login(props: IslandProps) {
  return (
    <IslandRoot {...props}>
      <LoginForm />
    </IslandRoot>
  )
}
