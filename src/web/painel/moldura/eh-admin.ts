import { createContext, useContext } from 'react'

/** True below a panel in which an administrator is signed in. */
export const ContextoDoAdmin = createContext(false)

/** Tells if the person is an administrator; an operator sees, assigns and notes leads only. */
export const useEhAdmin = (): boolean => useContext(ContextoDoAdmin)
