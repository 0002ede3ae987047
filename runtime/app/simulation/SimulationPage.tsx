import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'

const Simulation = lazy(() => import('./Simulation.tsx'))

/** `/shown`. Which files it needs is written here and not in the application's first script. */
export default function SimulationPage() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Simulation />
    </Suspense>
  )
}
