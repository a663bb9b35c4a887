import { useEffect, useMemo, useState } from "preact/hooks";
import { type Api, readApi } from "./openapi.ts";
import { Reference } from "./reference.tsx";
import { ApiKey } from "./try-it.tsx";

/** The frame: who reads, and what the API says of itself once it was asked. */
export function Page() {
  const [api, setApi] = useState<Api>();
  const [note, setNote] = useState("Reading the API description…");
  const [apiKey, setApiKey] = useState("");
  useEffect(() => {
    readApi().then(setApi, () =>
      setNote("The API description could not be read. Reload the page."),
    );
  }, []);
  // Drawn once: of a new key, only the commands that hold it are drawn anew.
  const reference = useMemo(() => api && <Reference api={api} />, [api]);
  return (
    <>
      <header>
        <strong>Bonafide</strong>
        <span class="version">{api && `API ${api.info.version}`}</span>
        <label>
          Your key{" "}
          <input
            id="key"
            type="password"
            autocomplete="off"
            spellcheck={false}
            placeholder="tk_test_…"
            onInput={({ currentTarget }) => setApiKey(currentTarget.value.trim())}
          />
        </label>
      </header>
      <div class="shell">
        <ApiKey.Provider value={apiKey}>
          {reference ?? (
            <>
              <nav aria-label="Operations" />
              <main>
                <p>{note}</p>
              </main>
            </>
          )}
        </ApiKey.Provider>
      </div>
    </>
  );
}
