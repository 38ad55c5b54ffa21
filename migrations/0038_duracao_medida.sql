-- How long a simulation takes is measured (docs/decisions/0080): the text that the site came with says the figure
-- by its name from now on. A text that was edited stays as it is.

-- The owner is bound by the forced policies as well, and has none here.
do $$ begin
  execute 'create policy dono_corrige on conteudos_paginas to current_user using (true) with check (true)';
end $$;
update conteudos_paginas
  set conteudo = replace(conteudo, 'em cerca de 60 segundos, e recebe', 'em cerca de {{duracao}}, e recebe')
  where chave = 'sobre-nos';
drop policy dono_corrige on conteudos_paginas;
