const style =
  "body{margin:0 auto;max-width:34rem;padding:3rem 1.5rem;font:1rem/1.5 system-ui,sans-serif;" +
  "color-scheme:light dark}h1{font-size:1.25rem;margin:2rem 0 .25rem}p{margin:0}";

/** Nothing may load but the one style above; a test holds its hash to its text. */
export const deadLinkPolicy =
  "default-src 'none'; style-src 'sha256-+6vnNwuAQCj2+/WMXM5HfALiz9B1JkybgLdGM+0rRRA='; frame-ancestors 'none'";

/** For a short link that leads nowhere: whoever follows one is an applicant, not a program. */
export const deadLinkPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Link not found</title>
<style>${style}</style>
</head>
<body>
<main>
<section lang="pt"><h1>Esta ligação não funciona</h1>
<p>Abra-a de novo a partir da mensagem que recebeu, ou peça outra a quem lha enviou.</p></section>
<section lang="es"><h1>Este enlace no funciona</h1>
<p>Ábrelo de nuevo desde el mensaje que recibiste, o pide otro a quien te lo envió.</p></section>
<section lang="en"><h1>This link does not work</h1>
<p>Open it again from the message you received, or ask whoever sent it for a new one.</p></section>
</main>
</body>
</html>
`;
