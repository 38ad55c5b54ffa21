import { createContext, useContext } from 'react'

export const ContextoDoAdmin = createContext(false)

/** True for an administrator; an operator sees, assigns and notes leads only. */
export const useEhAdmin = (): boolean => useContext(ContextoDoAdmin)
