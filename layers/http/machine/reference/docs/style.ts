/** The reference's look: the house's colours and type, light and dark. */
export const docsStyle = `
:root{color-scheme:light dark;--ground:#fbfaf8;--raised:#fff;--line:#e4e0da;--text:#23201c;--soft:#645e56;--accent:#0f6b5c;--code:#f3f0eb;--get:#0f6b5c;--post:#7a4a00;--delete:#9b2c2c;--radius:10px}
@media (prefers-color-scheme:dark){:root{--ground:#191714;--raised:#211f1b;--line:#38342e;--text:#ece8e1;--soft:#a8a095;--accent:#5cc4b0;--code:#2a2722;--get:#5cc4b0;--post:#e3b262;--delete:#ef9a9a}}
*{box-sizing:border-box}
html{scroll-padding-top:76px}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
code,pre,.path,input,textarea{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:13px}
code{overflow-wrap:anywhere;background:var(--code);padding:1px 5px;border-radius:5px}
header{position:sticky;top:0;z-index:2;display:flex;gap:16px;align-items:center;padding:12px 24px;background:var(--raised);border-bottom:1px solid var(--line)}
header strong{font-size:19px;letter-spacing:-.01em}
header .version{color:var(--soft);font-size:13px;flex:1}
header label{display:flex;gap:8px;align-items:center;font-size:13px;color:var(--soft)}
input,textarea{border:1px solid var(--line);border-radius:var(--radius);padding:8px 12px;background:var(--ground);color:var(--text);width:100%}
header input{width:min(340px,38vw)}
.shell{display:grid;grid-template-columns:260px minmax(0,1fr);max-width:1240px;margin:0 auto}
nav{position:sticky;top:62px;align-self:start;max-height:calc(100vh - 62px);overflow:auto;padding:24px 12px 48px 24px;font-size:14px}
nav h2{font-size:13px;margin:16px 0 4px;color:var(--soft);font-weight:600}
nav a{display:block;padding:4px 8px;border-radius:6px;color:var(--text);text-decoration:none}
nav a:hover{background:var(--code)}
main{padding:24px 24px 96px;min-width:0;overflow-wrap:anywhere}
.intro,.note{max-width:65ch}
h1{font-size:28px;line-height:1.2;margin:8px 0 16px;letter-spacing:-.02em}
h2.tag{font-size:23px;margin:48px 0 16px;letter-spacing:-.01em}
section{background:var(--raised);border:1px solid var(--line);border-radius:16px;padding:24px;margin:0 0 24px}
section h3{margin:0 0 4px;font-size:19px}
.path{display:flex;gap:12px;align-items:baseline;font-size:14px;margin-bottom:12px;overflow-wrap:anywhere}
.verb{font-weight:700;color:var(--get)}.verb.post{color:var(--post)}.verb.delete{color:var(--delete)}
h4{font-size:13px;color:var(--soft);margin:24px 0 8px}
.fields{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
.fields li{padding:8px 0;border-bottom:1px solid var(--line)}
.fields .fields{margin:8px 0 0 16px}
.kind{color:var(--soft);font-size:13px;margin-left:8px}
.must{color:var(--post);font-size:13px;margin-left:8px}
.fields p{margin:4px 0 0;font-size:14px;color:var(--soft);max-width:65ch}
details>summary{cursor:pointer;color:var(--accent);font-size:14px;padding:4px 0}
pre{background:var(--code);border-radius:var(--radius);padding:12px 16px;margin:0;overflow:auto;line-height:1.5}
.try{display:grid;gap:8px}
.row{display:flex;gap:8px;flex-wrap:wrap}
button{font:inherit;font-size:14px;min-height:40px;padding:4px 16px;border-radius:var(--radius);border:1px solid var(--line);background:var(--raised);color:var(--text);cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--ground);font-weight:600}
.status{font-weight:600}
.errors{display:grid;gap:4px 16px;grid-template-columns:auto auto 1fr;font-size:14px;margin:0}
.errors dt,.errors dd{margin:0;padding:4px 0}
.errors :target{background:var(--code)}
@media (max-width:760px){.shell{display:block}nav{display:none}header .version{display:none}header{padding:12px 16px}main{padding:16px}section{padding:16px}.errors{grid-template-columns:minmax(0,1fr) auto}.errors dd+dd{grid-column:1/-1;padding-top:0;color:var(--soft)}}
`;
