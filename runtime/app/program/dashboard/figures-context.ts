import { createContext, useContext } from 'react'
import type { Figures } from './use-figures.ts'

/** The figures of the dashboard around a tile. */
export const FiguresContext = createContext<Figures | null>(null)

export function useTileFigures(): Figures {
  const figures = useContext(FiguresContext)
  if (!figures) throw new Error('A tile stands on a dashboard')
  return figures
}
