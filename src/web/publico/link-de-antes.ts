import { redirect } from 'react-router'
import type { Route } from './+types/link-de-antes'

/** Redirects from the address of links to reports before they had a code. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/avaliacao/${params.palavra}`, 301)
}
