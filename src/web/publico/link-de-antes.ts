import { redirect } from 'react-router'
import type { Route } from './+types/link-de-antes'

/** Links to reports had this address before they had a code; they still open. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/avaliacao/${params.palavra}`, 301)
}
