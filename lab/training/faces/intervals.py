"""95 % intervals without further libraries."""
import numpy as np


def exact(hits: int, n: int) -> tuple[float, float]:
    """Clopper-Pearson, by bisection on the binomial's tails."""
    hits, n = int(hits), int(n)
    if n == 0:
        return 0.0, 1.0
    log = np.r_[0.0, np.cumsum(np.log(np.arange(1, n + 1)))]
    k = np.arange(n + 1)
    weight = log[n] - log[k] - log[n - k]

    def tail(p: float, rows) -> float:
        return float(np.exp(weight[rows] + k[rows] * np.log(p) + (n - k[rows]) * np.log1p(-p)).sum())

    def solve(rising) -> float:
        low, high = 1e-12, 1 - 1e-12
        for _ in range(60):
            mid = (low + high) / 2
            low, high = (low, mid) if rising(mid) else (mid, high)
        return (low + high) / 2

    lower = 0.0 if hits == 0 else solve(lambda p: tail(p, slice(hits, None)) > 0.025)
    upper = 1.0 if hits == n else solve(lambda p: tail(p, slice(0, hits + 1)) < 0.025)
    return lower, upper


def bootstrap(figure, n: int, draws: int = 1000, seed: int = 1) -> tuple[float, float]:
    """Percentiles of `figure(rows)` over `draws` samples of n rows with replacement."""
    rng = np.random.default_rng(seed)
    values = [figure(rng.integers(n, size=n)) for _ in range(draws)]
    return float(np.percentile(values, 2.5)), float(np.percentile(values, 97.5))
